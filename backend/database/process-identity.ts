import { readFileSync, readlinkSync } from 'node:fs';

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

/** Where a pid means something: this machine since it was started, and in it a container. */
function pidSpace(): string {
  const boot = readOr('/proc/sys/kernel/random/boot_id', '-');
  try {
    return `${boot}.${readlinkSync('/proc/self/ns/pid').replace(/\D/g, '')}`;
  } catch {
    return `${boot}.-`;
  }
}

/** `pid.start.boot.namespace`: unlike a pid alone, never the same for two processes. */
export function identifyProcess(pid: number = process.pid): string {
  return `${pid}.${startTime(pid)}.${pidSpace()}`;
}

/** Whether this process can tell if the process of `identity` still runs. */
export function isInSight(identity: string): boolean {
  return identity.endsWith(`.${pidSpace()}`);
}

/** Whether the process that `identity` names is still there. It must be in sight. */
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
