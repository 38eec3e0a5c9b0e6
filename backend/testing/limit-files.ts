import { execFileSync } from 'node:child_process';

/** Bounds the files that a process writes: past it they fail, as on a disk that is full. Linux alone. */
export function limitFiles(pid: number, bytes: number | 'unlimited'): void {
  execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:`]);
}
