import { Alert, Button, Checkbox, Text } from '@mantine/core';
import { useCall } from '@yardline/client/hooks';
import { type Contract, getContract } from '@yardline/contract/contracts/contracts';
import type { previewExtension } from '@yardline/contract/contracts/extensions';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { FDate } from '@yardline/ui/FDate';
import { Figure, Money, When } from '@yardline/ui/Figures';
import { FTime } from '@yardline/ui/FTime';
import { TableSkeleton } from '@yardline/ui/TableSkeleton';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { FormRow } from '../panel/FormSection.tsx';
import { LoadingSheet } from '../panel/LoadingSheet.tsx';
import { Sheet } from '../panel/Sheet.tsx';
import { Promised } from './Promised.tsx';
import { useExtension } from './useExtension.ts';
import styles from './extend.module.css';
import totalsStyles from '../money/totals.module.css';

type Preview = ReplyOf<typeof previewExtension>;
type Extension = ReturnType<typeof useExtension>;

const lengths = [
  ['day1', 1],
  ['days2', 2],
  ['week1', 7],
  ['weeks4', 28],
] as const;

/** What it costs now and then. */
const Price = ({ preview, isBehind }: { preview: Preview; isBehind: boolean }) => {
  const { t } = useTranslation('saving');
  const more = Math.round((preview.after.total - preview.before.total) * 100) / 100;
  return (
    <section
      aria-label={t('extend.price')}
      aria-live="polite"
      aria-busy={isBehind}
      data-behind={isBehind || undefined}
      className={styles.price}
    >
      <dl className={totalsStyles.totals}>
        <div>
          <dt>{t('extend.before')}</dt>
          <dd>
            <Money amount={preview.before.total} />
          </dd>
        </div>
        <div>
          <dt>{t('extend.more')}</dt>
          <dd>
            <Money amount={more} />
          </dd>
        </div>
        <div className={totalsStyles.totalsTotal}>
          <dt>{t('extend.after')}</dt>
          <dd>
            <Money amount={preview.after.total} />
          </dd>
        </div>
      </dl>
    </section>
  );
};

/** The items that can come back later, each of them chosen or not. */
const Items = ({ preview, extension }: { preview: Preview; extension: Extension }) => {
  const { t } = useTranslation('saving');
  return (
    <fieldset className={styles.items}>
      <legend>{t('extend.items')}</legend>
      {preview.lines.map(({ lineId, product, description, quantity, endsAt }) => (
        <Checkbox
          key={lineId}
          checked={!extension.without.has(lineId)}
          disabled={preview.lines.length === 1}
          onChange={() => extension.toggle(lineId)}
          label={
            <>
              {quantity === 1 ? null : (
                <>
                  <Figure value={quantity} /> ×{' '}
                </>
              )}
              {product} {description}
              <small className={styles.due}>
                {t('extend.due')} <When at={endsAt} />
              </small>
            </>
          }
        />
      ))}
    </fieldset>
  );
};

const Body = ({ document, extension }: { document: Contract; extension: Extension }) => {
  const { t } = useTranslation(['saving', 'contracts']);
  const { form, preview, isBehind } = extension;
  const { data, error } = preview;
  const out = new Set(data?.lines.filter(({ isOut }) => isOut).map(({ lineId }) => lineId));
  return (
    <>
      <Text size="sm">
        {[document.customerName, document.siteName].filter((each) => each !== '').join(' · ')}
      </Text>
      <FormRow>
        <FDate control={form.control} name="dateIn" label={t('extend.date')} isRequired />
        <FTime control={form.control} name="timeIn" label={t('extend.time')} isRequired />
      </FormRow>
      <div className={styles.lengths}>
        {lengths.map(([key, days], index) => (
          <Button
            key={key}
            size="compact-sm"
            variant="default"
            // A date field in focus opens its calendar over what follows.
            data-autofocus={index === 0 || undefined}
            onClick={() => extension.by(days)}
          >
            {t(`extend.by.${key}`)}
          </Button>
        ))}
      </div>
      {error === null ? null : <Alert color="red.8">{error.message}</Alert>}
      {data === undefined ? (
        error === null ? (
          <TableSkeleton rows={4} columns={2} />
        ) : null
      ) : (
        <>
          <Items preview={data} extension={extension} />
          {data.promised.length === 0 && data.problems.length === 0 ? null : (
            <Alert color="red.8" title={t('extend.cannot')}>
              <ul className={styles.reasons}>
                {data.promised.map((promise) => (
                  <Promised
                    key={promise.lineId}
                    promise={promise}
                    exchange={
                      document.kind === 'contract' && out.has(promise.lineId)
                        ? paths.newExchange(document)
                        : undefined
                    }
                    onTake={extension.set}
                  />
                ))}
                {data.problems.map(({ path, reason, message }) => (
                  <li key={`${path} ${reason}`}>{message}</li>
                ))}
              </ul>
            </Alert>
          )}
          <Price preview={data} isBehind={isBehind} />
        </>
      )}
    </>
  );
};

const Extend = ({ document, onClose }: { document: Contract; onClose: () => void }) => {
  const { t } = useTranslation(['saving', 'contracts']);
  const extension = useExtension(document, onClose);
  const { data, error } = extension.preview;
  const isFit = data !== undefined && data.promised.length === 0 && data.problems.length === 0;
  const reason = !extension.isReady
    ? t('extend.incomplete')
    : error !== null
      ? error.message
      : extension.isBehind || data === undefined
        ? t('extend.checking')
        : isFit
          ? undefined
          : t('extend.cannot');
  return (
    <Sheet
      title={`${t('extend.title')} · ${t(`contracts:kinds.${document.kind}.one`)} ${document.number ?? ''}`}
      submit={t('extend.title')}
      reason={reason}
      isSaving={extension.isSending}
      onSubmit={extension.save}
      onClose={onClose}
    >
      <Body document={document} extension={extension} />
    </Sheet>
  );
};

/** Lets a customer keep what they have: a later return for all of it or some, with its price. It opens over any page. */
export const ExtendSheet = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { t } = useTranslation('saving');
  const { data, error } = useCall(getContract, { params: { id } });
  if (data !== undefined) return <Extend document={data} onClose={onClose} />;
  return <LoadingSheet title={t('extend.title')} error={error} onClose={onClose} />;
};
