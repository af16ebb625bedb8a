import type { Asset } from '@yardline/contract/assets/assets';
import { setAssetRates } from '@yardline/contract/rates/asset-rates';
import { EditPanel } from '../panel/EditPanel.tsx';
import { useParam } from '../useParam.ts';
import { RateEditor } from './RateEditor.tsx';

type Rated = Pick<Asset, 'rate_table' | 'class_id'>;

type Props = {
  title: string;
  closeTo: string;
  /** The machine or kit as the user saw it when they began. */
  snapshot: { seen: Rated; renew: () => Promise<Rated> };
};

/** Its rates with the version that they have of their own. */
const ratesOf = ({ rate_table, class_id }: Rated) => ({ ...rate_table, class_id });

/** Gives a machine or a kit rates of its own; without any it follows its group again. */
export const ProductRatesPanel = ({ title, closeTo, snapshot: { seen, renew } }: Props) => {
  const params = { number: useParam('number') };
  return (
    <EditPanel
      title={title}
      closeTo={closeTo}
      size={760}
      snapshot={{ seen: ratesOf(seen), renew: async () => ratesOf(await renew()) }}
      schema={setAssetRates.body}
      formOf={({ rates }) => ({ rates })}
      endpoint={setAssetRates}
      inputOf={(body) => ({ params, body })}
    >
      {({ control }) => (
        <RateEditor control={control} name="rates" before={seen.rate_table.rates} classId={seen.class_id} />
      )}
    </EditPanel>
  );
};
