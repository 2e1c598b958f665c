// dredd gives the module `hooks` to CommonJS files alone; an ESM hook file is skipped without a word
require('./hooks.ts').register(require('hooks'))
