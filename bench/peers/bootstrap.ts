/** The indirection that the federation plugin's guide asks for: shared modules are loaded first. */
void import('../../shell/src/main.tsx');
