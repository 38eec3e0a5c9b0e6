import { federatedConfig } from '../delivery/webpack/index.ts';
export default federatedConfig('field');
