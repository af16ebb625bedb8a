// Runs on whatever Node is there (20 or newer), installs what the product pins, its own Node 26 among it, and hands
// over to that: `node scripts/bootstrap.cjs scripts/start.ts [arguments]`. No dependencies, no syntax to strip.
// With `--keep` before the script it starts it again whenever it dies (keep.cjs).
'use strict';
const { spawn, spawnSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { keep } = require('./keep.cjs');

const root = path.join(__dirname, '..');
const modules = path.join(root, 'node_modules');
const node = path.join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
const stamp = path.join(modules, '.yardline-lock');
const wanted = 26;

const given = process.argv.slice(2);
const isKept = given[0] === '--keep';
const [script, ...parameters] = isKept ? given.slice(1) : given;
if (!script) {
  console.error('usage: node scripts/bootstrap.cjs <script.ts> [arguments]');
  process.exit(2);
}

const began = Date.now();
const lock = createHash('sha256')
  .update(fs.readFileSync(path.join(root, 'package-lock.json')))
  .digest('hex');
if (!isInstalled()) install();
run();

function isInstalled() {
  if (readOr(stamp, '') !== lock && !holdsTheLock()) return false;
  // npm believes that a package is there when an interrupted install left its folder without the binary.
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  if (!stdout || !stdout.startsWith(`v${wanted}.`)) return false;
  if (readOr(stamp, '') !== lock) fs.writeFileSync(stamp, lock);
  return true;
}

/** Whether the record that npm leaves of what it installed agrees with the lock, as after `npm install some-package`. */
function holdsTheLock() {
  const installed = JSON.parse(readOr(path.join(modules, '.package-lock.json'), '{}')).packages;
  if (!installed) return false;
  const locked = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
  const same = (name) => locked[name] && locked[name].integrity === installed[name].integrity;
  const missing = (name) => name.includes('node_modules/') && !locked[name].optional && !installed[name];
  return Object.keys(installed).every(same) && !Object.keys(locked).some(missing);
}

function readOr(file, otherwise) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return otherwise;
  }
}

function install() {
  const release = waitForTurn();
  try {
    if (isInstalled()) return;
    console.log('Installing the packages (once, about half a minute) …');
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const { status, error } = spawnSync(npm, ['ci', '--loglevel=error', '--no-audit', '--no-fund'], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    if (error || status !== 0) {
      console.error(
        `Installing the packages failed: ${error ? error.message : `npm ci ended with ${status}`}`,
      );
      process.exit(1);
    }
    const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
    if (!stdout || !stdout.startsWith(`v${wanted}.`)) {
      console.error(
        `This product needs Node ${wanted}, and none is packaged for ${process.platform} on ${process.arch}. ` +
          `Install Node ${wanted} and put it at ${node}.`,
      );
      process.exit(1);
    }
    fs.writeFileSync(stamp, lock);
  } finally {
    release();
  }
}

/** Two installs at once would break each other: the later one waits and then finds the work done. */
function waitForTurn() {
  const turn = path.join(root, '.install-turn');
  for (;;) {
    try {
      fs.writeFileSync(turn, String(process.pid), { flag: 'wx' });
      return () => fs.rmSync(turn, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (!isAlive(Number(readOr(turn, '')))) fs.rmSync(turn, { force: true });
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
}

function isAlive(pid) {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function run() {
  // Half of what Node takes by itself for young objects: a tenth less of the processor for a list, and 60 MB less resident
  // under load, because what was just used is still in the processor's cache.
  const settings = ['--max-semi-space-size=16'];
  const start = (file, more = {}) =>
    spawn(node, [...settings, path.resolve(root, file), ...parameters], {
      cwd: root,
      stdio: more.stdio || 'inherit',
      env: {
        ...process.env,
        PATH: path.join(modules, '.bin') + path.delimiter + process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || path.join(root, '.cache', 'compiled'),
        YARDLINE_ENDS_WITH_PARENT: '1',
        YARDLINE_BEGAN: String(began),
        YARDLINE_INSTALL_MS: String(Date.now() - began),
        ...more.env,
      },
    });
  const leave = (code, signal) =>
    process.exit(signal ? 128 + require('node:os').constants.signals[signal] : code);
  const fail = (error) => {
    console.error(error.message);
    process.exit(1);
  };
  const asked = isKept ? keep({ start, script, leave, fail }) : once({ start, leave, fail });
  // A signal to npm ends npm and its shell, and would leave us behind.
  const parent = process.ppid;
  const look = () => process.ppid !== parent && asked('SIGTERM');
  if (process.env.npm_lifecycle_event) setInterval(look, 300).unref();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => asked(signal));
}

/** Runs the script once; what we answer hands a signal on to it. */
function once({ start, leave, fail }) {
  const child = start(script);
  child.on('error', fail);
  child.on('exit', leave);
  return (signal) => child.kill(signal);
}
