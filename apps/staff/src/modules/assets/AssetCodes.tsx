import { ActionIcon, Button } from '@mantine/core';
import { IconPrinter, IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import { addBarcode, barcodeForm, removeBarcode } from '@yardline/contract/assets/asset-life';
import type { assetFigures } from '@yardline/contract/fleet/fleet';
import { type Asset } from '@yardline/contract/assets/assets';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { FText } from '@yardline/ui/FText';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { Section } from '../../shell/record/Section.tsx';
import uiStyles from '@yardline/ui/looks/ui.module.css';
import assetsStyles from './assets.module.css';

type Qr = ReplyOf<typeof assetFigures>['qr'];

/** Around a code four modules stay light, so that a camera finds it. */
const margin = 4;

const QrCode = ({ size, path }: Qr) => {
  const { t } = useTranslation('assets');
  const side = size + 2 * margin;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${side} ${side}" shape-rendering="crispEdges"><path d="${path}"/></svg>`;
  return (
    <img
      className={assetsStyles.assetQr}
      alt={t('codes.qr')}
      src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
    />
  );
};

const AddCode = ({ number }: { number: string }) => {
  const { t } = useTranslation('assets');
  const form = useRecordForm(barcodeForm, { code: '' });
  const { send, isSending } = useSend(addBarcode, {
    onRefused: landOn(form),
    onDone: () => form.reset({ code: '' }),
  });
  const add = form.handleSubmit((body) => send({ params: { number }, body }));
  return (
    <form
      className={assetsStyles.assetCodeForm}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <FText control={form.control} name="code" label={t('codes.further')} placeholder={t('codes.scan')} />
      <Button type="submit" variant="default" loading={isSending}>
        {t('codes.add')}
      </Button>
    </form>
  );
};

/** What an asset is scanned by: the code of its page, the barcode on its label, and further ones. [B5.50] */
export const AssetCodes = ({ asset, qr }: { asset: Asset; qr: Qr }) => {
  const { t } = useTranslation('assets');
  const navigate = useNavigate();
  const { number, division_id: division, barcode, more_barcodes: more } = asset;
  const reason = useSession().whyNot(addBarcode, division);
  const { send, isSending } = useSend(removeBarcode);
  return (
    <Section
      title={t('codes.title')}
      action={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPrinter size={14} />}
          onClick={() => void navigate({ to: paths.assetLabel(number) })}
        >
          {t('labels.print')}
        </Button>
      }
    >
      <div className={assetsStyles.assetCodes}>
        <QrCode {...qr} />
        <div className={assetsStyles.assetCodesList}>
          <dl>
            <dt>{t('codes.onLabel')}</dt>
            <dd className={uiStyles.figure} data-part="figure">
              {barcode === '' ? t('codes.byNumber', { number }) : barcode}
            </dd>
          </dl>
          {more.length === 0 ? null : (
            <ul aria-label={t('codes.further')}>
              {more.map((code) => (
                <li key={code}>
                  <span className={uiStyles.figure} data-part="figure">
                    {code}
                  </span>
                  <DisabledWithReason reason={reason}>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={t('codes.remove', { code })}
                      disabled={isSending}
                      onClick={() => send({ params: { number, code } })}
                    >
                      <IconX size={14} />
                    </ActionIcon>
                  </DisabledWithReason>
                </li>
              ))}
            </ul>
          )}
          {reason === undefined ? <AddCode number={number} /> : null}
        </div>
      </div>
    </Section>
  );
};
