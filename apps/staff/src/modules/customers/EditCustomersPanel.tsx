import { paths } from '../../paths.ts';
import { EditManyPanel } from '../../shell/bulk/EditManyPanel.tsx';

/** Sets fields in every one of the customers that are selected. */
export const EditCustomersPanel = () => <EditManyPanel kind="customers" closeTo={paths.customers()} />;
