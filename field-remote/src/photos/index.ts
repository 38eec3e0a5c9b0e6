export { PlaceSwitch } from './PlaceSwitch.tsx';
export { preparePhoto, type PreparedPhoto } from './prepare-photo.ts';
