import { federatedConfig } from '../delivery/webpack/config.ts';
export default federatedConfig('field');
