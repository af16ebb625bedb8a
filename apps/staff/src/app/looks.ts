import table from '@yardline/ui/looks/table.module.css';
import ui from '@yardline/ui/looks/ui.module.css';
import list from '../shell/looks/list.module.css';
import page from '../shell/looks/page.module.css';
import panel from '../shell/looks/panel.module.css';
import record from '../shell/looks/record.module.css';
import surface from '../shell/looks/surface.module.css';

const shared = [ui, table, page, surface, list, record, panel];

/**
 * Looks that many rooms share come before the sheets of the rooms, which may change them. The build leaves out a sheet of which
 * no class is asked for, so it has to be asked here; its answer is how many sheets came.
 */
export const sharedLooks = (): number => shared.filter((sheet) => Object.keys(sheet).length > 0).length;
