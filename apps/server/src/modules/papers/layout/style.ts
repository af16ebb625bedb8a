import type { CustomTableLayout } from 'pdfmake';

export const colors = { ink: '#1b1f23', soft: '#3d444b', quiet: '#68717a', hair: '#d9dee3', band: '#f3f5f7' };

const none = (): number => 0;

/** Rules and paddings of the tables, by the name that a block gives. */
export const tableLayouts: Record<string, CustomTableLayout> = {
  band: {
    fillColor: () => colors.band,
    hLineWidth: none,
    vLineWidth: none,
    paddingLeft: () => 8,
    paddingRight: () => 4,
    paddingTop: () => 5,
    paddingBottom: () => 4,
  },
  lines: {
    hLineWidth: (row) => (row === 0 ? 0 : row === 1 ? 1 : 0.5),
    hLineColor: (row) => (row === 1 ? colors.ink : colors.hair),
    vLineWidth: none,
    paddingLeft: none,
    paddingRight: none,
    paddingTop: () => 3.5,
    paddingBottom: () => 3.5,
  },
  // Boxes to write in by hand need more height and their edges.
  pen: {
    hLineWidth: (row) => (row === 0 ? 0 : row === 1 ? 1 : 0.5),
    hLineColor: (row) => (row === 1 ? colors.ink : colors.hair),
    vLineWidth: (column, { table }) => (column < 3 || column === (table.widths?.length ?? 0) ? 0 : 0.5),
    vLineColor: () => colors.hair,
    paddingLeft: (column) => (column === 0 ? 0 : 4),
    paddingRight: () => 4,
    paddingTop: () => 8,
    paddingBottom: () => 8,
  },
  sums: {
    hLineWidth: none,
    vLineWidth: none,
    paddingLeft: none,
    paddingRight: none,
    paddingTop: () => 2,
    paddingBottom: () => 2,
  },
};
