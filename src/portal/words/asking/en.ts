/** Words of asking for a place or for help at home. */
const ask = {
  title: 'Ask for a place',
  titleService: 'Ask for help at home',
  description: 'Ask for a place in up to four care homes at once.',
  button: 'Ask for a place',
  buttonService: 'Ask for this help',
  callButton: 'Call',
  callName: 'Call: {{name}}',
  callOnly: 'This home cannot be asked through the portal.',
  find: 'Search and choose homes',
  optional: 'if you wish',
  homepage: 'Leave this field empty',
  send: 'Send the request',
  sending: 'Sending…',
  wrong: 'Please look at the fields with red words beside them. What you wrote is still here.',
  lost: 'No connection could be made. What you wrote is still here; try again in a moment.',
  answerTitle: 'Answer the family',
  answerDescription: 'The answer of a care home to a request for a place.',
} as const

export const en = { ask } as const
