import { type Action, SplitAction } from '@yardline/ui/SplitAction';
import styles from '../looks/thumb-bar.module.css';

/** On a phone: what can be done with a record, large and at the lower edge. */
export const ThumbBar = ({ actions, isBusy }: { actions: readonly Action[]; isBusy: boolean }) => (
  <div className={styles.bar}>
    <SplitAction actions={actions} isBusy={isBusy} />
  </div>
);
