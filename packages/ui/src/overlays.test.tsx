import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';
import { showToast, Toaster, toastPlaces } from './toasts.tsx';
import styles from './looks/ui.module.css';

const show = (children: React.ReactNode) => render(<MantineProvider env="test">{children}</MantineProvider>);

/** A clock that stands until it is told to go on. */
const newClock = () => {
  const due = new Map<number, { at: number; run: () => void }>();
  let [now, last] = [0, 0];
  return {
    timers: {
      set: (run: () => void, ms: number) => {
        last += 1;
        due.set(last, { at: now + ms, run });
        return last;
      },
      clear: (timer: number) => void due.delete(timer),
    },
    pass: (ms: number) =>
      act(() => {
        now += ms;
        for (const [timer, { at, run }] of due) {
          if (at > now) continue;
          due.delete(timer);
          run();
        }
      }),
  };
};

describe('a loading screen', () => {
  it('appears after a second of waiting, and stays 300 ms beyond its end [S2.42] [S9.8]', () => {
    const { timers, pass } = newClock();
    const screenOf = (isBusy: boolean) => (
      <MantineProvider env="test">
        <LoadingScreen isBusy={isBusy} timers={timers} />
      </MantineProvider>
    );
    const { rerender } = render(screenOf(true));
    const said = () => screen.getByRole('status').textContent;
    pass(999);
    expect(said()).toBe('');
    pass(1);
    expect(said()).toBe('Loading');
    rerender(screenOf(false));
    pass(299);
    expect(said()).toBe('Loading');
    pass(1);
    expect(said()).toBe('');
  });

  it('does not flash up for what is done within the second [S2.42] [S9.8]', () => {
    const { timers, pass } = newClock();
    const screenOf = (isBusy: boolean) => (
      <MantineProvider env="test">
        <LoadingScreen isBusy={isBusy} timers={timers} />
      </MantineProvider>
    );
    const { rerender } = render(screenOf(true));
    pass(900);
    rerender(screenOf(false));
    pass(5_000);
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

describe('a dialog', () => {
  const open = (props: Partial<React.ComponentProps<typeof Dialog>>) => {
    const onClose = vi.fn<() => void>();
    show(
      <Dialog title="Cut a key" onClose={onClose} {...props}>
        <input aria-label="Number" data-autofocus />
      </Dialog>,
    );
    return onClose;
  };

  it('is of medium size, has its title for a name, and takes the focus [S2.42]', async () => {
    open({});
    const dialog = await screen.findByRole('dialog', { name: 'Cut a key' });
    expect(dialog.closest('[style*="--modal-size"]')?.getAttribute('style')).toContain('modal-size-md');
    expect(document.activeElement).toBe(screen.getByLabelText('Number'));
  });

  it.each([
    [{ size: 'small' as const }, 1],
    [{}, 0],
    [{ size: 'large' as const }, 0],
    [{ size: 'large' as const, closesOnEscape: true }, 1],
    [{ size: 'small' as const, isPressing: true }, 0],
  ])('%j closes by Escape %d times [S2.42]', async (props, times) => {
    const onClose = open(props);
    await screen.findByRole('dialog');
    await userEvent.setup().keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(times);
  });

  it('has a cross with a name, unless only an answer leads out of it [S2.42]', async () => {
    const onClose = open({ isPressing: true });
    await screen.findByRole('dialog');
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('a toast', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    act(() => {
      vi.runAllTimers();
    });
    vi.useRealTimers();
  });
  const pass = (ms: number): void =>
    act(() => {
      vi.advanceTimersByTime(ms);
    });

  it('stands at any of nine places of the screen [S2.42]', () => {
    show(<Toaster />);
    act(() => {
      for (const place of toastPlaces) showToast({ tone: 'done', message: `at ${place}`, place });
    });
    const boxes = toastPlaces.map((place) => screen.getByText(`at ${place}`).closest('[data-position]'));
    expect(new Set(boxes).size).toBe(9);
    expect(
      boxes.map(
        (box) => `${box?.getAttribute('data-position')} ${box?.classList.contains(styles.toastsMiddle)}`,
      ),
    ).toEqual([
      'top-left false',
      'top-center false',
      'top-right false',
      'top-left true',
      'top-center true',
      'top-right true',
      'bottom-left false',
      'bottom-center false',
      'bottom-right false',
    ]);
  });

  it.each([
    ['done', 5_000, 'status'],
    ['warning', 5_000, 'status'],
    ['error', 8_000, 'alert'],
  ] as const)('that says %s stays %d ms, as %s [S9.7]', (tone, ms, role) => {
    show(<Toaster />);
    act(() => void showToast({ tone, message: 'Said' }));
    expect(screen.getByRole(role).textContent).toContain('Said');
    pass(ms - 1);
    expect(screen.queryByText('Said')).not.toBeNull();
    pass(1);
    pass(1_000);
    expect(screen.queryByText('Said')).toBeNull();
  });

  it('that tells of something going on stays until it is changed or hidden [S2.42]', () => {
    show(<Toaster />);
    const shown: ReturnType<typeof showToast>[] = [];
    act(() => {
      for (const message of ['Exporting', 'Printing']) shown.push(showToast({ tone: 'busy', message }));
    });
    pass(60_000);
    expect(screen.queryByText('Exporting')).not.toBeNull();
    act(() => {
      shown[0]?.change({ tone: 'done', message: 'Exported' });
      shown[1]?.hide();
    });
    pass(1_000);
    expect(screen.queryByText('Printing')).toBeNull();
    expect(screen.queryByText('Exported')).not.toBeNull();
    pass(5_000);
    pass(1_000);
    expect(screen.queryByText('Exported')).toBeNull();
  });
});
