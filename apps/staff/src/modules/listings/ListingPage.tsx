import { Alert, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { Link, Outlet } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { getListing, type Listing } from '@yardline/contract/listings/listings';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { language as ours } from '../../platform/i18n.ts';
import { Facts } from '../../shell/record/Facts.tsx';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { useRecordId } from '../../shell/useParam.ts';
import { ListingBadge } from './ListingBadge.tsx';
import { type Language, languages } from './listing-form.ts';
import { PapersSection } from './PapersSection.tsx';
import { PicturesSection } from './PicturesSection.tsx';
import { productPath } from './product-path.ts';
import { RichView } from './RichView.tsx';
import { lackWords, useListingActions } from './useListingActions.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';
import styles from './listings.module.css';

type Props = { listing: Listing };

/** What the listing says in one language. */
const Said = ({ listing, language }: Props & { language: Language }) => {
  const { t } = useTranslation('listings');
  const said = listing.texts[language];
  return (
    <div className={styles.text}>
      <h3>{t(`languages.${language}`)}</h3>
      {said === null ? (
        <Text size="sm" c="dimmed">
          {t(`noText.${language}`)}
        </Text>
      ) : (
        <>
          <Facts
            facts={[
              { label: t('name'), value: <span lang={language}>{said.name}</span> },
              { label: t('slug'), value: said.slug },
              { label: t('summary'), value: <span lang={language}>{said.summary}</span> },
            ]}
          />
          <div lang={language}>
            <RichView text={said.body} label={t('body')} />
          </div>
        </>
      )}
    </div>
  );
};

/** Where shoppers see it, in each language in which they do. */
const Shoppers = ({ listing: { urls } }: Props) => {
  const { t } = useTranslation('listings');
  const pages = languages.flatMap((language) => {
    const url = urls[language];
    return url === null ? [] : [{ language, url }];
  });
  return (
    <Section title={t('shoppers')}>
      <div className={styles.inSection}>
        {pages.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('notYet')}
          </Text>
        ) : (
          pages.map(({ language, url }) => (
            <p key={language} className={styles.said}>
              <a href={url} target="_blank" rel="noreferrer">
                {t(`see.${language}`)} <IconExternalLink size={14} aria-hidden="true" />
              </a>
            </p>
          ))
        )}
      </div>
    </Section>
  );
};

const ListingFacts = ({ listing }: Props) => {
  const { t } = useTranslation('listings');
  return (
    <>
      <Facts
        facts={[
          { label: t('store'), value: listing.store_name },
          { label: t('product'), value: <Link to={productPath(listing)}>{listing.number}</Link> },
          { label: t('productName'), value: listing.description },
          { label: t('kind'), value: t(`kinds.${listing.kind}`) },
          { label: t('requestOnly'), value: t(listing.is_request_only ? 'yes' : 'no') },
          { label: t('position'), value: String(listing.position) },
        ]}
      />
      <Shoppers listing={listing} />
    </>
  );
};

/** What stands in the way of publishing it. */
const Lacks = ({ listing }: Props) => {
  const { t } = useTranslation('listings');
  const words = lackWords(listing);
  if (words.length === 0) return null;
  return (
    <Alert color="orange" title={t('before')} role="note">
      <ul className={styles.lacks}>
        {words.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </Alert>
  );
};

/** One listing: what it says, its pictures, what it lacks, and where shoppers see it. */
export const ListingPage = () => {
  const { t } = useTranslation('listings');
  const listing = useLoaded(getListing, { params: { id: useRecordId() } });
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { actions, isBusy } = useListingActions(listing, () => setWithdrawing(true));
  const { texts, description, number } = listing;
  const name = texts[ours()]?.name ?? texts.en?.name ?? texts.fr?.name ?? description;
  return (
    <RecordPage
      list={{ to: paths.listings(), label: t('title') }}
      title={name}
      number={number}
      status={
        <>
          <ListingBadge state={listing.state} />
          {listing.is_request_only ? <StatusBadge tone="info">{t('requestOnly')}</StatusBadge> : null}
        </>
      }
      actions={actions}
      isBusy={isBusy}
      aside={<ListingFacts listing={listing} />}
    >
      <Lacks listing={listing} />
      <Section title={t('texts')}>
        <div className={`${styles.languages} ${styles.inSection}`}>
          {languages.map((language) => (
            <Said key={language} listing={listing} language={language} />
          ))}
        </div>
      </Section>
      <PicturesSection listing={listing} />
      <PapersSection listing={listing} />
      {isWithdrawing ? <WithdrawDialog listing={listing} onClose={() => setWithdrawing(false)} /> : null}
      <Outlet />
    </RecordPage>
  );
};
