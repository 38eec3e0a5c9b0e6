import { federatedConfig } from '@plumbline/shared/federation/build';
export default federatedConfig('marketing');
