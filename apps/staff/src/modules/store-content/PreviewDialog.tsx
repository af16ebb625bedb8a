import { Group, SegmentedControl } from '@mantine/core';
import { useSend } from '@yardline/client/hooks';
import { createStorePreview } from '@yardline/contract/stores/contents';
import { type PortalType, portalTypes } from '@yardline/domain/store/restrict';
import { Dialog } from '@yardline/ui/Dialog';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language as ours } from '../../platform/i18n.ts';
import styles from './store-content.module.css';

const widths = { phone: 390, tablet: 768, desktop: 1280 } as const;
type Width = keyof typeof widths;

/** The draft as a page of the store, in three widths and both languages: in a frame without script, that leads nowhere. */
export const PreviewDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { t } = useTranslation('storeContent');
  const [width, setWidth] = useState<Width>('desktop');
  const [language, setLanguage] = useState<'en' | 'fr'>(ours() === 'fr' ? 'fr' : 'en');
  const [seenAs, setSeenAs] = useState<PortalType>('guest');
  const [urls, setUrls] = useState<{ en: string; fr: string }>();
  const { send } = useSend(createStorePreview, { onDone: (pass) => setUrls(pass.urls), isQuiet: true });
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    send({ params: { id } });
  }, [id, send]);
  return (
    <Dialog title={t('previewTitle')} size="huge" isFullScreen closesOnEscape onClose={onClose}>
      <Group gap={16} mb={12}>
        <SegmentedControl
          aria-label={t('width')}
          value={width}
          onChange={(value) => setWidth(value)}
          data={(Object.keys(widths) as Width[]).map((value) => ({ value, label: t(`widths.${value}`) }))}
        />
        <SegmentedControl
          aria-label={t('language')}
          value={language}
          onChange={(value) => setLanguage(value === 'fr' ? 'fr' : 'en')}
          data={(['en', 'fr'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))}
        />
        <SegmentedControl
          aria-label={t('seenAs')}
          value={seenAs}
          onChange={(value) => setSeenAs(value)}
          data={portalTypes.map((value) => ({ value, label: t(`viewers.${value}`) }))}
        />
      </Group>
      {urls === undefined ? null : (
        <div className={styles.stage}>
          <iframe
            key={`${width} ${language} ${seenAs}`}
            title={t('previewTitle')}
            src={`${new URL(urls[language]).pathname}?as=${seenAs}`}
            sandbox=""
            width={widths[width]}
            className={styles.frame}
          />
        </div>
      )}
    </Dialog>
  );
};
