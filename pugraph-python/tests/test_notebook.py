"""The notebooks run, and are committed without outputs."""

import os
import unittest
from pathlib import Path

import pugraph

try:
    import nbclient
    import nbformat
except ImportError:
    nbclient = None

EXAMPLES = Path(os.environ.get("PUGRAPH_EXAMPLES", Path(__file__).parent.parent / "examples"))
REQUIRED = os.environ.get("PUGRAPH_PYTHON") == "required"


@unittest.skipIf(nbclient is None and not REQUIRED, "python3-nbclient and python3-ipykernel are not installed")
class NotebookTest(unittest.TestCase):
    def test_every_notebook_runs(self) -> None:
        # The kernel of the system runs outside of the environment that has the client.
        os.environ["PYTHONPATH"] = str(Path(pugraph.__file__).parent.parent)
        notebooks = sorted(EXAMPLES.glob("*.ipynb"))
        self.assertTrue(notebooks)
        for notebook in notebooks:
            with self.subTest(notebook.name):
                read = nbformat.read(notebook, as_version=4)
                code = [cell for cell in read.cells if cell.cell_type == "code"]
                self.assertFalse([cell for cell in code if cell.outputs], "has outputs")
                nbclient.NotebookClient(read, timeout=300, kernel_name="python3").execute()
                self.assertTrue(all(cell.execution_count for cell in code))
                print(f"notebook {notebook.name}: {len(code)} cells run")


if __name__ == "__main__":
    unittest.main()
