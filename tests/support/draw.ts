import fc from 'fast-check'

// A build draws the same examples each time, so it fails only because of a change; `npm run thorough` draws others.
if (!process.env['THOROUGH']) fc.configureGlobal({ seed: 20261124 })
