import { paths } from '../../paths.ts';
import { EditManyPanel } from '../../shell/bulk/EditManyPanel.tsx';

/** Sets fields in every one of the parts that are selected. */
export const EditPartsPanel = () => <EditManyPanel kind="parts" closeTo={paths.parts()} />;
