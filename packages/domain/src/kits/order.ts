type Numbered = { lineNumber: number; kitLine: number | null };

/**
 * Lines in their order, but what came with a kit right after the line of the kit: a part that came back later has a line at
 * the end. What lies in a kit within a kit follows that. A line whose kit is not there stays where it is.
 * @param of the line's number, and that of the kit that brought it
 */
export function inKitOrder<Line>(lines: readonly Line[], of: (line: Line) => Numbered): Line[] {
  const numbers = new Set(lines.map((line) => of(line).lineNumber));
  const brought = Map.groupBy(lines, (line) => {
    const { kitLine } = of(line);
    return kitLine !== null && numbers.has(kitLine) ? kitLine : null;
  });
  const withBrought = (line: Line): Line[] => [
    line,
    ...(brought.get(of(line).lineNumber) ?? []).flatMap((each) => withBrought(each)),
  ];
  return (brought.get(null) ?? []).flatMap((line) => withBrought(line));
}

/** How deep each line lies in kits: 0 for what lies in none, 1 for what a kit brought, 2 for what a kit within it brought. */
export function depthsIn<Line>(
  lines: readonly Line[],
  of: (line: Line) => Numbered,
): ReadonlyMap<Line, number> {
  const byNumber = new Map(lines.map((line) => [of(line).lineNumber, line]));
  const depthOf = (line: Line): number => {
    const { kitLine } = of(line);
    const kit = kitLine === null ? undefined : byNumber.get(kitLine);
    return kit === undefined ? 0 : depthOf(kit) + 1;
  };
  return new Map(lines.map((line) => [line, depthOf(line)]));
}
