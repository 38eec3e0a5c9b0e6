/** An asynchronous entry, which the federation plugin needs to load shared modules first. */
void import('../../../shell/src/main.tsx');
