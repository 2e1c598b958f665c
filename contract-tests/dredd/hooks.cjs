// Dredd provides the module `hooks` only to CommonJS files and silently skips an ESM hook file.
require('./hooks.ts').register(require('hooks'))
