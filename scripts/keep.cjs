// Keeps a script running: it is started again when it died without being asked to, after a pause that grows, until it has
// died too often in a row soon after it was ready, or before. A script that explains before it was ever ready why it cannot start is believed.
'use strict';

/** Milliseconds after it was ready in which a death counts as quick. */
const quickMs = 5_000;
/** Quick deaths in a row after which it is not started again. */
const mostQuick = 5;
/** Milliseconds before it is started again: at once the first time, then longer with each quick death. */
const pauses = [0, 500, 1_000, 2_000, 4_000];

/**
 * @param start starts a file of scripts with more settings
 * @param script the file that is kept running; it sends 'ready' when it is
 * @param leave ends this process as the script ended
 * @param fail ends this process with an error
 * @returns what hands a signal on, after which nothing is started again
 */
exports.keep = function keep({ start, script, leave, fail }) {
  let child;
  let timer;
  let isAsked = false;
  let wasReady = false;
  let quick = 0;
  begin();
  return (signal) => {
    isAsked = true;
    if (child) child.kill(signal);
    else giveUp(0);
  };

  function begin(env = {}) {
    let readyAt;
    timer = undefined;
    child = start(script, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env });
    child.on('error', fail);
    child.on('message', (message) => {
      if (message !== 'ready') return;
      wasReady = true;
      readyAt = Date.now();
    });
    child.on('exit', (code, signal) => {
      child = undefined;
      const isExplained = !signal && !wasReady;
      if (isAsked || code === 0 || isExplained) leave(code, signal);
      else again(readyAt, signal ? `was ended by ${signal}` : `ended with code ${code}`);
    });
  }

  function again(readyAt, how) {
    quick = readyAt && Date.now() - readyAt >= quickMs ? 0 : quick + 1;
    if (quick >= mostQuick) {
      console.error(
        `The product ${how}, ${quick} times in a row soon after it began. It is not started again; what it said before tells why.`,
      );
      giveUp(1);
      return;
    }
    const pause = pauses[Math.min(quick, pauses.length - 1)];
    console.error(`The product ${how}. Starting it again${pause ? ` in ${pause / 1_000} s` : ''} …`);
    const env = {
      YARDLINE_RESTARTED: '1',
      YARDLINE_BEGAN: String(Date.now() + pause),
      YARDLINE_INSTALL_MS: '0',
    };
    timer = setTimeout(() => begin(env), pause);
  }

  /** Nothing runs: what the dead one left behind, its database, is ended before we leave. */
  function giveUp(code) {
    clearTimeout(timer);
    isAsked = true;
    child = start('scripts/stop-database.ts');
    child.on('error', fail);
    child.on('exit', () => leave(code, null));
  }
};
