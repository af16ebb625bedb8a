import { RecordHistory } from '../../shell/records/RecordHistory.tsx';
import { useRecordId } from '../../shell/useParam.ts';

/** Every change of a division, its hours and its locations. */
export const DivisionHistoryTab = () => <RecordHistory kind="divisions" id={useRecordId()} />;
