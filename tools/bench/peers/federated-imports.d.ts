declare module '*/remote' {
  import type { RemoteModule } from '@plumbline/shared/contracts';

  export const contract: RemoteModule['contract'];
  export const routes: RemoteModule['routes'];
  export const fills: RemoteModule['fills'];
}
