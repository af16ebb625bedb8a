import { Link } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { listMailTemplates, type MailTemplateRow } from '@yardline/contract/mail/mail-templates';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { Section } from '../../shell/record/Section.tsx';
import pageStyles from '../../shell/looks/page.module.css';
import { useWhen } from './useWhen.ts';
import styles from './mail-templates.module.css';

const State = ({ row, language }: { row: MailTemplateRow; language: 'en' | 'fr' }) => {
  const { t } = useTranslation('mailTemplates');
  const when = useWhen();
  const { is_delivered: isDelivered, made_at: at, made_by: by } = row[language];
  const state = isDelivered ? 'delivered' : 'own';
  return (
    <span className={styles.state}>
      <Link
        to={paths.mailTemplate(row.template, language)}
        aria-label={`${t(`states.${state}`)}: ${t(`names.${row.template}`)}, ${t(`languages.${language}`)}`}
      >
        <StatusBadge tone={isDelivered ? 'quiet' : 'good'}>{t(`states.${state}`)}</StatusBadge>
      </Link>
      {isDelivered || at === null ? null : <small>{t('changedBy', { by: by ?? '', at: when(at) })}</small>}
    </span>
  );
};

const useColumns = (): TableColumn<MailTemplateRow>[] => {
  const { t, i18n } = useTranslation('mailTemplates');
  const ours = i18n.language === 'fr' ? 'fr' : 'en';
  return [
    {
      key: 'mail',
      header: t('mail'),
      cell: ({ template }) => (
        <Link to={paths.mailTemplate(template, ours)}>
          <strong>{t(`names.${template}`)}</strong>
        </Link>
      ),
    },
    ...(['en', 'fr'] as const).map((language) => ({
      key: language,
      header: t(`languages.${language}`),
      cell: (row: MailTemplateRow) => <State row={row} language={language} />,
    })),
  ];
};

/** The mails whose words the company may choose. [B2.20] */
export const MailTemplatesPage = () => {
  const { t } = useTranslation('mailTemplates');
  const { templates } = useLoaded(listMailTemplates, {});
  const columns = useColumns();
  return (
    <BoardPage title={t('title')} lead={t('lead')}>
      <div className={pageStyles.boardSections}>
        {(['customer', 'staff'] as const).map((audience) => {
          const rows = templates.filter((each) => each.audience === audience);
          return (
            <Section key={audience} title={t(`audiences.${audience}`)} count={rows.length}>
              <RowsTable columns={columns} rows={rows} rowKey={({ template }) => template} />
            </Section>
          );
        })}
      </div>
    </BoardPage>
  );
};
