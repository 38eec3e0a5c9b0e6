export { PhotoRefused } from './photo-refused.ts';
export { PlaceSwitch } from './PlaceSwitch.tsx';
export { preparePhoto, type PreparedPhoto } from './prepare-photo.ts';
