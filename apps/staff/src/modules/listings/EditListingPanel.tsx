import { getListing, listingForm, updateListing } from '@yardline/contract/listings/listings';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { EditPanel } from '../../shell/panel/EditPanel.tsx';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useRecordId } from '../../shell/useParam.ts';
import { formOf } from './listing-form.ts';
import { ListingFields } from './ListingFields.tsx';

/** Changes what a listing says, and where it stands. */
export const EditListingPanel = () => {
  const { t } = useTranslation('listings');
  const params = { id: useRecordId() };
  return (
    <EditPanel
      title={t('edit')}
      closeTo={paths.listing(params.id)}
      schema={listingForm}
      snapshot={useSnapshot(getListing, { params })}
      formOf={formOf}
      endpoint={updateListing}
      inputOf={(body) => ({ params, body })}
      size={960}
    >
      {(form) => <ListingFields form={form} />}
    </EditPanel>
  );
};
