import { useCall, useLoaded } from '@yardline/client/hooks';
import { getAsset, listAssets } from '@yardline/contract/assets/assets';
import { paths } from '../../paths.ts';
import { inputOf } from '../../shell/list/search.ts';
import { useSelected } from '../../shell/list/selection.ts';
import { useListState } from '../../shell/list/useListState.ts';
import { useParam } from '../../shell/useParam.ts';
import { LabelsForm } from './LabelsForm.tsx';

/** Labels that are printed at once. */
const most = 480;

/** What is asked of the list: its page, or the rows that were picked. */
const asked = (selected: ReturnType<typeof useSelected>): Record<string, string> => {
  if (selected === undefined) return { page_size: '200' };
  return {
    page_size: '500',
    after: '',
    ...(selected.ids === undefined ? {} : { ids: selected.ids.slice(0, most).join(',') }),
  };
};

/** The label of one asset. */
export const LabelPanel = () => {
  const asset = useLoaded(getAsset, { params: { number: useParam('number') } });
  return <LabelsForm items={[asset]} more={0} closeTo={paths.asset(asset.number)} />;
};

/** Labels of what is chosen in the list, or of the first 200 of all it shows; some may be left out. */
export const LabelsPanel = () => {
  const { search } = useListState(listAssets);
  const selected = useSelected();
  const { data } = useCall(listAssets, inputOf(listAssets, { ...search, ...asked(selected) }));
  if (data === undefined) return null;
  const left = new Set(selected?.except);
  const items = data.items.filter(({ id }) => !left.has(id)).slice(0, most);
  const more = (selected?.count ?? 0) - items.length;
  return <LabelsForm items={items} more={Math.max(0, more)} closeTo={paths.assets()} />;
};
