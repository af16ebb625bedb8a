import type { CompanyExport } from '@yardline/contract/company-exports/company-exports';

/** Whether an export waits or runs. */
export const isUnderWay = ({ status }: CompanyExport): boolean => status === 'queued' || status === 'running';

/** Whether it is to be sent to the bucket and was not tried yet. */
export const isBeingSent = ({ sending }: CompanyExport): boolean =>
  sending?.state === 'waiting' && sending.tries === 0;
