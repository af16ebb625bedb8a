import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { listSynonyms, synonymForm, writeSynonym } from '@yardline/contract/counter-line/synonyms';
import { FText } from '@yardline/ui/FText';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';

/** Sets what a word of customers means; a word that the address names already has a meaning. */
export const WriteSynonymPanel = () => {
  const { t } = useTranslation('synonyms');
  const { whyNot } = useSession();
  const navigate = useNavigate();
  const { said }: { said?: string } = useSearch({ strict: false });
  const { synonyms } = useLoaded(listSynonyms, {});
  const known = synonyms.find((each) => each.said === said);
  const form = useRecordForm(synonymForm, { said: said ?? '', means: known?.means.join(' / ') ?? '' });
  const { send, isSending } = useSend(writeSynonym, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.synonyms(), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t(known === undefined ? 'new' : 'change')}
      closeTo={paths.synonyms()}
      form={form}
      isSaving={isSending}
      reason={whyNot(writeSynonym)}
      onSubmit={(body) => send({ body })}
    >
      <FormSection title={t('one')}>
        <FText
          control={form.control}
          name="said"
          label={t('said')}
          description={t('saidHint')}
          maxLength={40}
          isDisabled={known !== undefined}
          isRequired
          isFirst={known === undefined}
        />
        <FText
          control={form.control}
          name="means"
          label={t('means')}
          description={t('meansHint')}
          maxLength={200}
          isFirst={known !== undefined}
        />
      </FormSection>
    </PanelPage>
  );
};
