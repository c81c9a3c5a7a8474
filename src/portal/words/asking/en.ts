/** Words of asking for a place or for help at home. */
const ask = {
  title: 'Request a place',
  titleService: 'Request help at home',
  description: 'Request a place from up to four care homes at once.',
  button: 'Request a place',
  buttonService: 'Request this help',
  callButton: 'Call',
  callName: 'Call: {{name}}',
  callOnly: 'Requests cannot be sent to this care home through the portal.',
  find: 'Search and choose care homes',
  optional: 'optional',
  homepage: 'Leave this field empty',
  send: 'Send the request',
  sending: 'Sending…',
  wrong: 'Please check the fields with red text. What you wrote is still here.',
  lost: 'Could not connect. What you wrote is still here; try again in a moment.',
  answerTitle: 'Reply to the family',
  answerDescription: 'A care home’s reply to a request for a place.',
} as const

export const en = { ask } as const
