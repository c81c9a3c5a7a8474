import type { portal as source } from '../et/portal.ts'
import type { Words } from '../shape.ts'

export const portal = {
  nav: {
    label: 'Public pages',
    home: 'Home',
    search: 'Find a care home',
    services: 'Find help at home',
    menu: 'Menu',
    news: 'News',
    about: 'About',
    join: 'Join',
    signIn: 'Sign in',
    workspace: 'Open the workspace',
    footer: 'Footer',
  },
  preview: {
    rest: 'a quiet night',
    allergy: 'Allergy: penicillin',
    fall: 'Fall risk',
    soft: 'Soft food',
    walk: 'went for a walk',
    meal: 'ate everything',
    room: 'room {{name}}',
  },
  footer: { tagline: 'Care services portal and care-home workspace', cookies: 'Cookies' },
} as const satisfies Words<typeof source>
