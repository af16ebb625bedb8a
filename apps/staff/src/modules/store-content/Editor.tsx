import { Button, Group, Text } from '@mantine/core';
import { IconArrowBackUp, IconDeviceFloppy, IconExternalLink } from '@tabler/icons-react';
import { type Content, saveStoreDraft } from '@yardline/contract/stores/contents';
import { When } from '@yardline/ui/Figures';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { timeText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { LeaveGuard } from '../../shell/panel/LeaveGuard.tsx';
import { Facts } from '../../shell/record/Facts.tsx';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { Section } from '../../shell/record/Section.tsx';
import type { Body } from './body.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import { BlocksField } from './fields/BlocksField.tsx';
import { EditingContext } from './fields/editing.ts';
import { Fields } from './fields/Fields.tsx';
import { ThemeField } from './fields/ThemeField.tsx';
import { PublicationsSection, VersionsSection } from './HistorySections.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { Problems } from './Problems.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { contentShapes } from './shapes.ts';
import { StateBadge } from './StateBadge.tsx';
import styles from './store-content.module.css';
import { useContentActions } from './useContentActions.tsx';
import { useWriting } from './useWriting.ts';

type Props = { content: Content };

const Form = ({ kind }: { kind: Content['kind'] }) => {
  const { t } = useTranslation('storeContent');
  if (kind === 'theme')
    return (
      <Section title={t('kinds.theme')}>
        <div className={styles.form}>
          <ThemeField />
        </div>
      </Section>
    );
  const shapes = contentShapes[kind];
  const hasBlocks = shapes === contentShapes.page;
  return (
    <>
      <Section title={t(`kinds.${kind}`)}>
        <div className={styles.form}>
          <Fields shapes={shapes} path={[]} />
        </div>
      </Section>
      {hasBlocks ? (
        <Section title={t('blocks')}>
          <div className={styles.form}>
            <BlocksField />
          </div>
        </Section>
      ) : null}
    </>
  );
};

const Aside = ({ content }: Props) => {
  const { t } = useTranslation('storeContent');
  const { kind, draft, slugs, urls } = content;
  return (
    <>
      <Facts
        title={t('facts')}
        facts={[
          { label: t('kind'), value: t(`kinds.${kind}`) },
          { label: t('changed'), value: <When at={draft.updated_at} /> },
          { label: t('savedBy', { name: '' }).trim(), value: draft.updated_by },
          ...(kind === 'page'
            ? [
                { label: t('slug.en'), value: slugs.en },
                { label: t('slug.fr'), value: slugs.fr },
              ]
            : []),
        ]}
      />
      <Section title={t('shoppers')}>
        <div className={styles.form}>
          {urls === null ? (
            <Text size="sm" c="dimmed">
              {t('notLive')}
            </Text>
          ) : (
            (['en', 'fr'] as const).map((language) => (
              <a key={language} href={urls[language]} target="_blank" rel="noreferrer">
                {t(`see.${language}`)} <IconExternalLink size={14} aria-hidden="true" />
              </a>
            ))
          )}
        </div>
      </Section>
    </>
  );
};

type Writing = ReturnType<typeof useWriting>;

const SaveState = ({ writing: { isDirty, savedAt } }: { writing: Writing }) => {
  const { t } = useTranslation('storeContent');
  const { locale, timeZone } = useLocale();
  if (isDirty) return t('unsaved');
  return savedAt === null ? t('saved') : t('savedAt', { time: timeText(savedAt, locale, timeZone) });
};

const SaveBar = ({ writing }: { writing: Writing }) => {
  const { t } = useTranslation('storeContent');
  const { whyNot } = useSession();
  return (
    <Group gap={8} className={styles.bar}>
      <DisabledWithReason reason={whyNot(saveStoreDraft)}>
        <Button
          leftSection={<IconDeviceFloppy size={16} />}
          loading={writing.isSending}
          onClick={writing.save}
        >
          {t('save')}
        </Button>
      </DisabledWithReason>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={16} />}
        disabled={writing.before.length === 0}
        onClick={() => writing.dispatch({ do: 'undo' })}
      >
        {t('undo')}
      </Button>
      <Text component="output" display="block" size="sm" c="dimmed">
        <SaveState writing={writing} />
      </Text>
    </Group>
  );
};

/** The editor of a content: its form, what stands in the way of publishing, its publications and versions. */
export const Editor = ({ content }: Props) => {
  const { t } = useTranslation('storeContent');
  const { whyNot } = useSession();
  const writing = useWriting(content);
  const [doing, setDoing] = useState<'publish' | 'preview'>();
  const { actions, isBusy } = useContentActions(content, { isDirty: writing.isDirty, onDo: setDoing });
  const close = () => setDoing(undefined);
  const editing = {
    content,
    body: writing.body satisfies Body,
    dispatch: writing.dispatch,
    problems: content.problems,
    isReadOnly: whyNot(saveStoreDraft) !== undefined,
  };
  return (
    <RecordPage
      list={{ to: paths.storeContents(), label: t('title') }}
      title={content.name}
      status={<StateBadge row={content} />}
      actions={actions}
      isBusy={isBusy}
      aside={<Aside content={content} />}
    >
      <ConflictNotice conflict={writing.conflict} mine={writing.body} onResolve={writing.resolve} />
      <EditingContext value={editing}>
        <SaveBar writing={writing} />
        <Problems problems={content.problems} />
        <Form kind={content.kind} />
      </EditingContext>
      <PublicationsSection content={content} />
      <VersionsSection content={content} />
      <LeaveGuard isDirty={writing.isDirty && !writing.isSending} />
      {doing === 'publish' ? <PublishDialog content={content} onClose={close} /> : null}
      {doing === 'preview' ? <PreviewDialog id={content.id} onClose={close} /> : null}
    </RecordPage>
  );
};
