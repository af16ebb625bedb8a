/** What a file of rows may have at most. */
export const most = {
  columns: 300,
  rows: 1_000_000,
  characters: 32_767,
  /** Characters of all cells of one row. */
  rowCharacters: 4_000_000,
};

/** What a workbook may have at most, in bytes: unpacked as a whole, in its shared texts, and in everything else that stays in memory. */
export const mostOfWorkbook = {
  unpacked: 1_000_000_000,
  texts: 100_000_000,
  kept: 20_000_000,
  entries: 5_000,
  directory: 10_000_000,
  /**
   * Bytes between two tags. No cell holds more than 32,767 characters, of which none takes more than ten bytes as an entity.
   */
  betweenTags: 400_000,
  /** Bytes of its rows as they are kept on the disk meanwhile. */
  rows: 2_000_000_000,
};
