export { PlaceSwitch } from './PlaceSwitch.tsx';
export type { PreparedPhoto } from './prepare-photo.ts';
