import { useCall, useLoaded } from '@yardline/client/hooks';
import { getAsset, listAssets } from '@yardline/contract/assets';
import { paths } from '../../paths.ts';
import { inputOf } from '../../shell/list/search.ts';
import { useListState } from '../../shell/list/useListState.ts';
import { useParam } from '../../shell/useParam.ts';
import { LabelsForm } from './LabelsForm.tsx';

/** The label of one asset. */
export const LabelPanel = () => {
  const asset = useLoaded(getAsset, { params: { number: useParam('number') } });
  return <LabelsForm items={[asset]} closeTo={paths.asset(asset.number)} />;
};

/** Labels of what the list shows: the first 200 of it, of which some may be left out. */
export const LabelsPanel = () => {
  const { search } = useListState(listAssets);
  const { data } = useCall(listAssets, inputOf(listAssets, { ...search, page_size: '200' }));
  return data === undefined ? null : <LabelsForm items={data.items} closeTo={paths.assets()} />;
};
