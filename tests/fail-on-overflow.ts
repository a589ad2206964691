/** A timer of more than 24.8 days fires at once in Node, which only warns: test runs fail instead. */

function failOnOverflow(warning: Error): void {
  if (warning.name === 'TimeoutOverflowWarning') throw warning;
}

// Files that share a process evaluate this again.
if (!process.listeners('warning').some(({ name }) => name === failOnOverflow.name)) process.on('warning', failOnOverflow);
