import { paths } from '../../paths.ts';
import { EditManyPanel } from '../../shell/bulk/EditManyPanel.tsx';

/** Sets fields in every one of the assets that are selected. */
export const EditAssetsPanel = () => <EditManyPanel kind="assets" closeTo={paths.assets()} />;
