/** The dashboard of one division, or of all. */
export const dashboardInput = (divisionId: number | undefined) => ({
  query: divisionId === undefined ? {} : { division_id: String(divisionId) },
});
