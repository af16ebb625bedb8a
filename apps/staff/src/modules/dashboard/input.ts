import { storageKeys } from '@yardline/client/tokens';

/** The dashboard of the division that the header names, or of all. */
export const dashboardInput = (divisionId = localStorage.getItem(storageKeys.defaultDivision) ?? '') => ({
  query: /^[1-9]\d*$/.test(divisionId) ? { division_id: divisionId } : {},
});
