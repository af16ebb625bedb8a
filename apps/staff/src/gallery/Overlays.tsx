import { Box, Button, TextInput } from '@mantine/core';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { Dialog } from '@yardline/ui/Dialog';
import { LoadingScreen } from '@yardline/ui/LoadingScreen';
import { showToast, toastPlaces } from '@yardline/ui/toasts';
import { useState } from 'react';
import { Shelf } from './Shelf.tsx';

const sizes = ['small', 'medium', 'large', 'huge'] as const;
const tones = ['done', 'warning', 'error'] as const;

const Dialogs = () => {
  const [open, setOpen] = useState('');
  const close = () => setOpen('');
  return (
    <Shelf title="Dialogs">
      {[...sizes, 'pressing', 'asking'].map((kind) => (
        <Button key={kind} variant="default" onClick={() => setOpen(kind)}>
          {kind}
        </Button>
      ))}
      {sizes.map((size) => (
        <Dialog key={size} isOpen={open === size} size={size} title={`A ${size} dialog`} onClose={close}>
          <TextInput label="Something to lose" data-autofocus />
        </Dialog>
      ))}
      <Dialog isOpen={open === 'pressing'} isPressing size="small" title="Only an answer" onClose={close}>
        <Button onClick={close}>Answer</Button>
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'asking'}
        title="Cancel contract"
        confirm="Cancel contract"
        dismiss="Keep it"
        isDangerous
        onConfirm={close}
        onClose={close}
      >
        Three lines are released.
      </ConfirmDialog>
    </Shelf>
  );
};

const Toasts = () => (
  <Shelf title="Toasts">
    {toastPlaces.map((place, at) => (
      <Button
        key={place}
        variant="default"
        onClick={() => showToast({ tone: tones[at % tones.length] ?? 'done', place, message: `At ${place}` })}
      >
        {place}
      </Button>
    ))}
    <Button
      variant="default"
      onClick={() => {
        const toast = showToast({ tone: 'busy', place: 'bottom-right', message: 'Exporting…' });
        setTimeout(() => toast.change({ tone: 'done', message: 'Exported' }), 3_000);
      }}
    >
      busy, then done
    </Button>
  </Shelf>
);

const Loading = () => {
  const [isBusy, setBusy] = useState(false);
  return (
    <Shelf title="Loading screen">
      <Button variant="default" onClick={() => setBusy(!isBusy)}>
        {isBusy ? 'Done' : 'Begin'}
      </Button>
      <Box pos="relative" mih={120}>
        <LoadingScreen isBusy={isBusy} />
      </Box>
    </Shelf>
  );
};

/** Everything that lies over a page. */
export const Overlays = () => (
  <>
    <Dialogs />
    <Toasts />
    <Loading />
  </>
);
