import type { TokenVerifier } from '../auth/verify-token.ts';
import type { Database } from '../database/database.ts';
import type { BlobStore } from './blobs/blob-store.ts';
import type { LinkSigner } from './signed-links.ts';

/** What the parts of the storage service work with. */
export interface StorageService {
  database: Database;
  verifyToken: TokenVerifier;
  blobs: BlobStore;
  links: LinkSigner;
}
