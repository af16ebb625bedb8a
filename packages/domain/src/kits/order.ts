type Numbered = { lineNumber: number; kitLine: number | null };

/**
 * Lines in their order, but those of a kit right after the kit's line: a part added later has its line at
 * the end. The contents of an inner kit follow that kit. A line whose kit is missing stays in place.
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

/** The depth of each line in kits: 0 outside of kits, 1 for a kit's contents, 2 for those of an inner kit. */
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
