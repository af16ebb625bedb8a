import type { CompanyExport } from '@yardline/contract/company-exports/company-exports';

/** Whether an export waits or runs. */
export const isUnderWay = ({ status }: CompanyExport): boolean => status === 'queued' || status === 'running';
