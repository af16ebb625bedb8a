import { exportListAsCsv, exportListAsWorkbook } from '@yardline/contract/lists/exports';
import { streamingRoute } from '../../kernel/http/route.ts';
import { type Module, routesOf } from '../../kernel/module.ts';
import { exportList, formats } from './export-list.ts';
import { listsAmong } from './known-lists.ts';

/** What can be done with every list of the other modules: it asks them by their own calls. */
export const listsOf = (modules: readonly Module[]): Module => {
  const lists = listsAmong(routesOf(modules));
  return {
    name: 'lists',
    routes: [
      streamingRoute(exportListAsCsv, exportList(lists, formats.csv)),
      streamingRoute(exportListAsWorkbook, exportList(lists, formats.workbook)),
    ],
  };
};
