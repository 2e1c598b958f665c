/** Starts the reference in the browser. Only plain scripts: the page has no build step. */
globalThis.SwaggerUIBundle({
  url: '/openapi.json',
  domNode: document.getElementById('reference'),
  layout: 'BaseLayout',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  filter: true,
  persistAuthorization: false,
  // The badge would send the document to a validator on the internet.
  validatorUrl: null,
})
