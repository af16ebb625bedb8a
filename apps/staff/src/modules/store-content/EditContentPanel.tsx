import { contentForm, getStoreContent, updateStoreContent } from '@yardline/contract/stores/contents';
import { FText } from '@yardline/ui/FText';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { EditPanel } from '../../shell/panel/EditPanel.tsx';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useRecordId } from '../../shell/useParam.ts';

/** Renames a content, and says where a page is found. */
export const EditContentPanel = () => {
  const { t } = useTranslation('storeContent');
  const params = { id: useRecordId() };
  const snapshot = useSnapshot(getStoreContent, { params });
  return (
    <EditPanel
      title={t('rename')}
      closeTo={paths.storeContent(params.id)}
      schema={contentForm}
      snapshot={snapshot}
      formOf={({ name, slugs }) => ({ name, slugs })}
      endpoint={updateStoreContent}
      inputOf={(body) => ({ params, body })}
    >
      {({ control }) => (
        <>
          <FText control={control} name="name" label={t('name')} maxLength={80} isRequired />
          {snapshot.seen.kind === 'page' ? (
            <>
              <FText control={control} name="slugs.en" label={t('slug.en')} description={t('slugHint')} />
              <FText control={control} name="slugs.fr" label={t('slug.fr')} description={t('slugHint')} />
            </>
          ) : null}
        </>
      )}
    </EditPanel>
  );
};
