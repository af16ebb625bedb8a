import { Group, SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useCall, useSend } from '@yardline/client/hooks';
import {
  getSignatureView,
  type SignatureType,
  type SignatureView,
  signAtCounter,
} from '@yardline/contract/signatures/signatures';
import { TableSkeleton } from '@yardline/ui/TableSkeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language as spoken } from '../../../platform/i18n.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../shell/frame/LinkButton.tsx';
import { Section } from '../../../shell/record/Section.tsx';
import { Sheet } from '../../../shell/signing/Sheet.tsx';
import { SigningForm } from '../../../shell/signing/SigningForm.tsx';
import { useAddressed, useRecordId } from '../../../shell/useParam.ts';
import { useKind } from '../kinds.ts';
import { subjectsOf } from './subjects.ts';
import { SubjectSelect } from './SubjectSelect.tsx';
import surfaceStyles from '../../../shell/looks/surface.module.css';
import signingStyles from '../../../shell/signing/signing.module.css';

type ShownProps = { view: SignatureView; type: SignatureType; onSigned: () => void };

/** What is signed, and below it where it is signed: what was read is what the signature counts for. */
const Shown = ({ view, type, onSigned }: ShownProps) => {
  const { t } = useTranslation('signing');
  const id = useRecordId();
  const { language, content_hash: shown, sheets, consent } = view;
  const { send, isSending, refused } = useSend(signAtCounter, {
    onDone: onSigned,
  });
  return (
    <>
      {sheets.map((sheet) => (
        <div className={surfaceStyles.surface} data-part="surface" key={`${sheet.title} ${sheet.number}`}>
          <Sheet sheet={sheet} lang={language} />
        </div>
      ))}
      <Section title={t('yourSignature')}>
        <div className={signingStyles.signingHere}>
          <SigningForm
            name=""
            consent={consent}
            isBusy={isSending}
            error={refused?.message ?? ''}
            onSign={(hand) =>
              send({ params: { type, id }, body: { ...hand, language, content_hash: shown } })
            }
          />
        </div>
      </Section>
    </>
  );
};

/** A signature on this device: the customer reads, and signs by finger. [B6.6] [B7.28] */
export const SignHere = () => {
  const { t } = useTranslation('signatures');
  const record = useAddressed();
  const { id } = record;
  const kind = useKind();
  const navigate = useNavigate();
  const [type, setType] = useState(subjectsOf(kind)[0]);
  const [language, setLanguage] = useState<'en' | 'fr'>(spoken());
  const { data: view } = useCall(getSignatureView, { params: { type, id }, query: { language } });
  const home = paths.signatures(kind, record);
  return (
    <>
      <Section
        title={t('signHere')}
        action={
          <LinkButton to={home} variant="subtle">
            {t('back')}
          </LinkButton>
        }
      >
        <Group gap={16} className={signingStyles.signingHere} align="flex-end">
          <SegmentedControl
            aria-label={t('language')}
            value={language}
            onChange={setLanguage}
            data={(['en', 'fr'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))}
          />
          <SubjectSelect kind={kind} value={type} onChange={setType} />
        </Group>
      </Section>
      {view === undefined ? (
        <TableSkeleton columns={3} rows={6} />
      ) : (
        <Shown key={view.content_hash} view={view} type={type} onSigned={() => navigate({ to: home })} />
      )}
    </>
  );
};
