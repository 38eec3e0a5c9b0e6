/**
 * Which unit tests run on which database. PostgreSQL is production's; the embedded one is that of
 * `npm start`, on which all tests in a browser run as well.
 */

/** Tests in the folders below whose outcome no engine changes: of keys in files, addresses and arguments. */
const WITHOUT_ENGINE =
  'auth/(?:one-time-code|redirect|signing-keys|switched-off)|graphql/(?:check-variables|print-schema)';
/** Of storage and uploads: rights to objects, and reservations that come at once. */
const FILES = 'storage/storage-rights|uploads/upload-limits';

/** The tests whose outcome the database's engine can change. */
export const ON_POSTGRES = `backend/(?!(?:${WITHOUT_ENGINE})\\.)(?:(?:auth|beacons|changes|database|fuzz|graphql|outbox|payments)/|api-account|image|instances|process|server/start-api|${FILES})|doctor/database/`;

/** Tests about the engine itself: its files, its migrations, its limits. They run on both. */
const ON_BOTH =
  'backend/(?:auth/limits|database/(?:bootstrap|database|disk-full|durability|migrations|move/move-place|vacuum))';

/** The tests on the embedded database: those whose outcome no engine changes, and those about the engine itself. */
export const ON_EMBEDDED = `^(?!.*(?:${ON_POSTGRES}))|${ON_BOTH}`;
