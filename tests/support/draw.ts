import fc from 'fast-check'

// A build draws the same examples each time, so that it fails by what was changed and by nothing else; `npm run thorough` draws others.
if (!process.env['THOROUGH']) fc.configureGlobal({ seed: 20261124 })
