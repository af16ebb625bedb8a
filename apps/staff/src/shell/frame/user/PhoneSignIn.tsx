import { Alert, Button, Modal, NavLink, Stack, Text } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useSend } from '@yardline/client/hooks';
import { createMobileSession, mobileCodeSeconds } from '@yardline/contract/sessions/mobile-sessions';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/useSession.ts';
import styles from '../acting/acting.module.css';

/** The menu entry; hidden while a user acts as another, because they cannot sign in a phone then. */
export const PhoneEntry = ({ onAsk }: { onAsk: () => void }) => {
  const { t } = useTranslation('verify');
  const { impersonation } = useSession();
  const isClosed = impersonation !== null;
  return (
    <NavLink
      component="button"
      label={t('phone')}
      description={isClosed ? t('phoneClosed') : undefined}
      disabled={isClosed}
      aria-disabled={isClosed}
      leftSection={<IconDeviceMobile size={18} stroke={1.6} />}
      {...(isClosed ? {} : { onClick: onAsk })}
    />
  );
};

type Code = { size: number; path: string };

/** Around a code four modules stay light, so that a camera finds it. */
const margin = 4;

const Picture = ({ size, path }: Code) => {
  const { t } = useTranslation('verify');
  const side = size + 2 * margin;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${side} ${side}" shape-rendering="crispEdges"><path d="${path}"/></svg>`;
  return (
    <img
      className={styles.phoneCode}
      alt={t('phoneCode')}
      src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
    />
  );
};

/** Shows a code that signs its beholder in on a phone, for as long as it is good. */
export const PhoneSignIn = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('verify');
  const [code, setCode] = useState<Code>();
  const [isOver, setOver] = useState(false);
  const { start } = useTimeout(() => setOver(true), mobileCodeSeconds * 1_000);
  const { send, isSending, refused } = useSend(createMobileSession, {
    isQuiet: true,
    onDone: ({ qr }) => {
      setCode(qr);
      setOver(false);
      start();
    },
  });
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    send({});
  }, [send]);
  return (
    <Modal opened onClose={onClose} size="sm" title={<Text fw={600}>{t('phone')}</Text>}>
      <Stack gap={16} align="center">
        <Text size="sm">{t('phoneText')}</Text>
        {code !== undefined && !isOver ? <Picture {...code} /> : null}
        {isOver ? (
          <output>
            <Alert color="orange" role="presentation">
              {t('phoneOver')}
            </Alert>
          </output>
        ) : null}
        {isOver || refused !== null ? (
          <Button loading={isSending} onClick={() => send({})}>
            {t('phoneAgain')}
          </Button>
        ) : null}
      </Stack>
    </Modal>
  );
};
