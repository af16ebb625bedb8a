import { notFound } from '@tanstack/react-router';
import { type ReportName, reportNames } from '@yardline/contract/reports/reports';
import { useParam } from '../../shell/useParam.ts';

/** The report that an address names. @throws the page of an unknown address */
export const reportOf = (name: string): ReportName => {
  const report = reportNames.find((each) => each === name);
  if (report === undefined) throw notFound();
  return report;
};

/** The report that the address names. */
export const useReport = (): ReportName => reportOf(useParam('report'));
