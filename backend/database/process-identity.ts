import { readFileSync } from 'node:fs';

function readOr(file: string, otherwise: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return otherwise;
  }
}

/** Ticks since boot at which the process started; `-` where the system does not tell. */
function startTime(pid: number): string {
  const stat = readOr(`/proc/${pid}/stat`, '');
  // proc(5): the second field is the name in brackets and may hold spaces; the start time is the 22nd.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '-';
}

function bootId(): string {
  return readOr('/proc/sys/kernel/random/boot_id', '-');
}

/** `pid.start.boot`: unlike a pid alone, never the same for two processes. */
export function identifyProcess(pid: number = process.pid): string {
  return `${pid}.${startTime(pid)}.${bootId()}`;
}

/** Whether the process that `identity` names is still there. */
export function isRunning(identity: string): boolean {
  const pid = Number(identity.split('.')[0]);
  if (!Number.isInteger(pid) || pid < 1) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    const denied = error instanceof Error && 'code' in error && error.code === 'EPERM';
    if (!denied) return false;
  }
  return identity === identifyProcess(pid);
}
